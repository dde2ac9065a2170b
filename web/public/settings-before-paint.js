// Runs before the first paint, so that nobody is dazzled by the other theme. See src/app/settings.svelte.ts.
try {
  const stored = JSON.parse(localStorage.getItem('columbiz.settings') ?? '{}')
  for (const name of ['theme', 'palette', 'motion', 'size'])
    if (stored[name]) document.documentElement.dataset[name] = stored[name]
} catch {
  // Without storage there is nothing to remember.
}
