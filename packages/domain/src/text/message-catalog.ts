/** The message templates of the specification, word for word; `{n}` and `{m}` are its N and M. */
export const messages = {
  required: '{field} is required',
  format: 'has incorrect format',
  mismatch: 'mismatch',
  minLength: 'must be at least {n} characters long',
  maxLength: 'should not be more than {n} characters long',
  alphanumeric: 'must be alpha-numeric characters',
  zipCode: 'must have valid zip-code format',
  charactersAllowed: 'should not contain characters: SPACE " ( ) = < > # &',
  notOnlySpaces: "shouldn't contain only spaces",
  positive: 'should be positive value',
  integer: 'should be integer value',
  greaterThanZero: 'should be greater than 0',
  min: 'should be {n} or more',
  max: 'should be {n} or less',
  decimals: 'should have {n} numbers after dot',
  exactLength: 'should be {n} symbols length',
  lengthRange: 'should be from {n} to {m} characters long',
  numeric: 'should be numeric value',
  notFuture: 'should not be a future value',
  letters: 'should contain only latin letters',
  tooLarge: 'is too large',
  emailExists: 'Email address already exists',
  digitsOnly: 'Only digits are available',
  proMaxLength: 'Must be no greater than 16 digits',
  proLengths: 'Must be {n} or {m} digits',
  proLength: 'Must be {n} digits',
  differentPrefix: '{a} and {b} have different Prefix',
  hourWindow: 'Must provide at least {n} hour window',
  lessThan: '{a} should be less than {b}',
  moreThan: '{a} should be more than {b}',
  yearSpan: 'Difference between Start date and End date should should be less than {n} year',
  selectResult: 'Select result from list',
  zipCodeMissing: 'The field does not contain a zip code. Please try to refine your search',
  addressNotOwn: 'You must choose address from your Locations for current type of Freight Charge',
} as const;
export type MessageRule = keyof typeof messages;

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** The parameters of a rule's text: one value for each placeholder, none for a fixed text. */
export type MessageParams<Rule extends MessageRule> = Readonly<
  Record<Placeholder<(typeof messages)[Rule]>, string | number>
>;
type ParamsOf<Rule extends MessageRule> = [Placeholder<(typeof messages)[Rule]>] extends [never]
  ? []
  : [params: MessageParams<Rule>];
type FieldParams<Rule extends MessageRule> = Omit<MessageParams<Rule>, 'field'>;
type FieldParamsOf<Rule extends MessageRule> = keyof FieldParams<Rule> extends never ? [] : [params: FieldParams<Rule>];

type Values = Readonly<Record<string, string | number>>;

const filled = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** The text of a rule from the catalog. */
export const messageFor = <Rule extends MessageRule>(rule: Rule, ...params: ParamsOf<Rule>): string =>
  filled(messages[rule], params[0] ?? {});

/** The text of a rule whose parameters arrive as data, for example from the server. */
export const messageFrom = (rule: MessageRule, values: Values = {}): string => filled(messages[rule], values);

/** A lowercase text continues the name of its field; the others are whole sentences. */
const continuesField = (template: string): boolean => /^[a-z]/.test(template);

/** The sentence shown at a field, for example `Length should be greater than 0`. */
export const fieldMessageFrom = (label: string, rule: MessageRule, values: Values = {}): string => {
  const text = filled(messages[rule], { ...values, field: label });
  return continuesField(messages[rule]) ? `${label} ${text}` : text;
};

/** The typed form of `fieldMessageFrom`. */
export const fieldMessage = <Rule extends MessageRule>(
  label: string,
  rule: Rule,
  ...params: FieldParamsOf<Rule>
): string => fieldMessageFrom(label, rule, params[0] ?? {});
