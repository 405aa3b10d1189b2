/** A web address: scheme, host of letters, digits, dots and hyphens, and maybe a port and a path. */
export const urlForm = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#]\S*)?$/i;
