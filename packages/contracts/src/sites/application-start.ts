/** The event by which the first script of the sign-in page has the application loaded after all. */
export const applicationStart = 'lading:start-application';
