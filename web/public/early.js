// Runs before the first paint, so that nobody is dazzled by the other theme. See src/app/settings.svelte.ts.
try {
  const { theme, palette, motion, size } = JSON.parse(localStorage.getItem('columbiz.settings') ?? '{}')
  Object.assign(document.documentElement.dataset, { theme, palette, motion, size })
} catch {
  // Without storage there is nothing to remember.
}
