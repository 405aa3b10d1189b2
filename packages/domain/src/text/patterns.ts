/** A web address: scheme, host of letters, digits, dots and hyphens, and maybe a port and a path. */
export const urlForm = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** A reusable pattern of the specification; every test runs in time linear in the length of the text. */
type Pattern = (text: string) => boolean;

const emailLimits = { total: 254, local: 64 } as const;

const matches =
  (expression: RegExp): Pattern =>
  (text) =>
    expression.test(text);

/** Patterns that are single expressions; fields of the contract name them, so that API descriptions show them. */
export const forms = {
  alphanumeric: /^[A-Za-z0-9]+$/,
  charactersAllowed: /^[^ "()=<>#&]*$/,
  digitsOnly: /^\d+$/,
  float: /^-?(?:\d+(?:\.\d*)?|\.\d+)$/,
  twoDecimals: /^\d+(?:\.\d{1,2})?$/,
  hazardClass: /^[1-9](?:\.[1-9])?[AB]?$/,
  letters: /^[A-Za-z]+$/,
  lettersAndSpaces: /^ *[A-Za-z][A-Za-z ]*$/,
  noRightSingleQuote: /^[^\u2019]*$/,
  url: urlForm,
  unNumber: /^(?:UN|NA)\d{4}$/,
  packingGroup: /^I{1,3}$/,
  scac: /^[A-Z]{2,4}$/,
  nmfcItem: /^\d{3,6}$/,
  nmfcSub: /^\d{1,2}$/,
  /** Ten digits without country code, as on bills of lading. */
  phone: /^\d{10}$/,
} as const;

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
  alphanumeric: matches(forms.alphanumeric),
  charactersAllowed: matches(forms.charactersAllowed),
  fileName: isFileName,
  digitsOnly: matches(forms.digitsOnly),
  float: matches(forms.float),
  twoDecimals: matches(forms.twoDecimals),
  hazardClass: matches(forms.hazardClass),
  letters: matches(forms.letters),
  lettersAndSpaces: matches(forms.lettersAndSpaces),
  noRightSingleQuote: matches(forms.noRightSingleQuote),
  notOnlySpaces: (text: string) => text === '' || text.trim() !== '',
  url: matches(forms.url),
  unNumber: matches(forms.unNumber),
  packingGroup: matches(forms.packingGroup),
  scac: matches(forms.scac),
  nmfcItem: matches(forms.nmfcItem),
  nmfcSub: matches(forms.nmfcSub),
  phone: matches(forms.phone),
} satisfies Record<string, Pattern>;
