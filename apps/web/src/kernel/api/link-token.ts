/** Whether this can be the token of a link that was mailed or shared; an incomplete one is not sent to the server. */
export const isToken = (token: string): boolean => /^[\w-]{20,100}$/.test(token);
