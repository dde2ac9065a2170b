import { describe, expect, it } from 'vitest'
import { shippedMessages } from '../../shipped'

describe('the messages that go to the browser', () => {
  it('are all but those of the rulebook, without notes', () => {
    const text =
      '## Title\n\nhome = Home\n# A note.\nbook-aim = { $n ->\n    [one] a\n   *[other] b\n  }\nturns = { $n ->\n   *[other] c\n  }\n'
    expect(shippedMessages(text)).toBe('home = Home\nturns = { $n ->\n   *[other] c\n  }')
  })
})
