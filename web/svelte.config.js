import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

const owners = new Map()

/** The class that ties a component's elements to its styles; short, as it stands at every element. */
function cssHash({ hash, filename }) {
  const name = `s${hash(filename).slice(0, 4)}`
  if (owners.has(name) && owners.get(name) !== filename) throw new Error(`${filename} and ${owners.get(name)}: ${name}`)
  owners.set(name, filename)
  return name
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } }
