/** The settings are wrong: another start with the same ones would end the same way. */
export class ConfigurationError extends Error {}

/** The exit code that tells whoever restarts the process so: EX_CONFIG of sysexits.h. */
export const wrongConfiguration = 78;
