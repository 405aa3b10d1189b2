/** A privilege as the label of a box. */
export const sentence = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);
