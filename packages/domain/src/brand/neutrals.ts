/** Ten shades of a colour, from light to dark in `gray`, from text to page in `dark`. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

export const white = '#FFFFFF';
/** The dark text on bright marks. */
export const ink = '#14181F';

export const gray: Shades = [
  '#F6F9FD',
  '#F1F3F7',
  '#E7E9ED',
  '#D4DCE8',
  '#B8BFCA',
  '#848B96',
  '#676D78',
  '#4E545E',
  '#323841',
  '#161B23',
];

export const dark: Shades = [
  '#E3E9F2',
  '#CAD0D9',
  '#A9AFB8',
  '#90959E',
  '#424852',
  '#2F363F',
  '#252A33',
  '#1C222A',
  '#151B23',
  '#0F141C',
];

/** What each neutral is for, by colour scheme. */
export const neutralRoles = {
  light: {
    canvas: gray[0],
    surface: white,
    sunken: gray[1],
    raised: white,
    hover: gray[1],
    hairline: gray[3],
    inputBorder: gray[5],
    placeholder: gray[6],
    secondaryText: gray[7],
    text: gray[9],
  },
  dark: {
    canvas: dark[8],
    surface: dark[7],
    sunken: dark[9],
    raised: dark[6],
    hover: dark[5],
    hairline: dark[4],
    inputBorder: dark[3],
    placeholder: dark[3],
    secondaryText: dark[2],
    text: dark[0],
  },
} as const;
