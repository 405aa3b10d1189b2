/** The settings are wrong: another start with the same ones would end the same way. */
export class ConfigurationError extends Error {}

/** The exit code for a wrong configuration, so that supervisors do not restart: EX_CONFIG of sysexits.h. */
export const wrongConfiguration = 78;
