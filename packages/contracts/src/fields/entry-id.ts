/** The form of an ID that is made where something is entered, such as a UUID, so that a repetition changes nothing. */
export const entryIdForm = { min: 8, max: 60, like: /^[\w-]+$/ } as const;
