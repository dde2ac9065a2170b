import { expect, it } from 'vitest'
import { isReachable } from './reachable'

it.each([
  'http://localhost:8000',
  'http://columbiz.localhost',
  'http://127.0.0.1:8000',
  'http://127.1.2.3',
  'http://0.0.0.0:8000',
  'http://169.254.10.20:8000',
  'http://[::1]:8000',
  'http://[::]:8000',
  'http://[::ffff:127.0.0.1]:8000',
  'http://[fe80::1]:8000',
])('%s cannot be opened by another device', (origin) => expect(isReachable(origin)).toBe(false))

it.each(['http://192.168.1.5:8000', 'http://10.0.0.7', 'https://play.example.org', 'http://[fd00::2]:8000'])(
  '%s can be opened by another device',
  (origin) => expect(isReachable(origin)).toBe(true),
)
