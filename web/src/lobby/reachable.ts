/** Hosts that mean the device itself, or that only its neighbours on one cable know. */
const OWN = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|169\.254\..*|\[::1?\]|\[::ffff:7f.*\]|\[fe[89ab].*\])$/

/** Whether other devices can open links of an origin. */
export const isReachable = (origin: string): boolean => !OWN.test(new URL(origin).hostname)
