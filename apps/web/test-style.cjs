/** Replaces style sheets and asset addresses in tests: a class is its own name. */
const names = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
module.exports = { __esModule: true, default: names };
