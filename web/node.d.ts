// The parts of Node that the build uses; the full types would be one more dependency.
declare module 'node:fs' {
  export function existsSync(path: string): boolean
  export function readdirSync(path: string): string[]
  export function readFileSync(path: string, encoding: 'utf-8'): string
}
declare module 'node:path' {
  export function dirname(path: string): string
  export function join(...parts: string[]): string
  export function relative(from: string, to: string): string
  export function resolve(...parts: string[]): string
}
declare module 'node:url' {
  export function fileURLToPath(url: URL): string
}
