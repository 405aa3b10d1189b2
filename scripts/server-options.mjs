/**
 * Options of the runtime for the server: 8 MB for short-lived objects from the start. By default it starts
 * with 1 MB, and garbage collection took a tenth of the processor time of a page; with more it is no quicker, and holds more memory.
 */
export const serverOptions = ['--min-semi-space-size=8', '--max-semi-space-size=8'];
