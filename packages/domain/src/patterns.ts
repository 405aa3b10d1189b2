import { urlForm } from './web-address.js';

/** A reusable pattern of the specification; every test runs in time linear in the length of the text. */
export type Pattern = (text: string) => boolean;

export const emailLimits = { total: 254, local: 64 } as const;

const matches =
  (expression: RegExp): Pattern =>
  (text) =>
    expression.test(text);

const emailLocal = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[A-Za-z0-9-]{1,63}$/;
const topLevelLabel = /^[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$/;

const isDomainLabel = (label: string): boolean =>
  domainLabel.test(label) && !label.startsWith('-') && !label.endsWith('-');

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (text.length > emailLimits.total || at < 1 || at > emailLimits.local) return false;
  const labels = text.slice(at + 1).split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 && labels.every(isDomainLabel) && topLevelLabel.test(last) && emailLocal.test(text.slice(0, at))
  );
}

const fileNameCharacters = /^[^\\/:*?"<>|\u0000-\u001f\u007f]+$/;
const reservedNames = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

const isFileName = (text: string): boolean =>
  text.length <= 255 && fileNameCharacters.test(text) && !/[. ]$/.test(text) && !reservedNames.test(text);

/** The reusable patterns of the specification and of the freight trade, each true for an acceptable text. */
export const patterns = {
  email: isEmail,
  alphanumeric: matches(/^[A-Za-z0-9]+$/),
  charactersAllowed: matches(/^[^ "()=<>#&]*$/),
  fileName: isFileName,
  digitsOnly: matches(/^\d+$/),
  float: matches(/^-?(?:\d+(?:\.\d*)?|\.\d+)$/),
  twoDecimals: matches(/^\d+(?:\.\d{1,2})?$/),
  hazardClass: matches(/^[1-9](?:\.[1-9])?[AB]?$/),
  letters: matches(/^[A-Za-z]+$/),
  lettersAndSpaces: matches(/^ *[A-Za-z][A-Za-z ]*$/),
  noRightSingleQuote: (text: string) => !text.includes('\u2019'),
  notOnlySpaces: (text: string) => text === '' || text.trim() !== '',
  url: matches(urlForm),
  unNumber: matches(/^(?:UN|NA)\d{4}$/),
  packingGroup: matches(/^I{1,3}$/),
  scac: matches(/^[A-Z]{2,4}$/),
  nmfcItem: matches(/^\d{3,6}$/),
  nmfcSub: matches(/^\d{1,2}$/),
  /** Ten digits without country code, as bills of lading carry it. */
  phone: matches(/^\d{10}$/),
} satisfies Record<string, Pattern>;
export type PatternName = keyof typeof patterns;
