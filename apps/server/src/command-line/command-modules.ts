/**
 * What leans on the framework, loaded when a command needs it, in the one piece that the server loads too. A command that
 * imported such a file by itself would cut that piece in two, and the parts of the framework would run in a wrong order.
 */
export const parts = (): Promise<typeof import('../web-application.js')> => import('../web-application.js');
