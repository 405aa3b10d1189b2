import { fieldMessage, fieldMessageFrom, messageFor, messageFrom, messages } from './message-catalog.js';

/** The texts of the specification, typed independently so that a slip in the catalog is detected. */
const verbatim = [
  '{field} is required',
  'has incorrect format',
  'mismatch',
  'must be at least N characters long',
  'should not be more than N characters long',
  'must be alpha-numeric characters',
  'must have valid zip-code format',
  'should not contain characters: SPACE " ( ) = < > # &',
  "shouldn't contain only spaces",
  'should be positive value',
  'should be integer value',
  'should be greater than 0',
  'should be N or more',
  'should be N or less',
  'should have N numbers after dot',
  'should be N symbols length',
  'should be from N to M characters long',
  'should be numeric value',
  'should not be a future value',
  'should contain only latin letters',
  'is too large',
  'Email address already exists',
  'Only digits are available',
  'Must be no greater than 16 digits',
  'Must be N or M digits',
  '{a} and {b} have different Prefix',
  'Must provide at least N hour window',
  '{a} should be less than {b}',
  '{a} should be more than {b}',
  'Difference between Start date and End date should should be less than N year',
  'Select result from list',
  'The field does not contain a zip code. Please try to refine your search',
  'You must choose address from your Locations for current type of Freight Charge',
];

describe('message catalog', () => {
  const written = Object.values(messages).map((text) => text.replaceAll('{n}', 'N').replaceAll('{m}', 'M'));

  it.each(verbatim)('has %j', (text) => expect(written).toContain(text));

  it('contains nothing else but the form for a carrier with one PRO length', () => {
    expect(written.filter((text) => !verbatim.includes(text))).toEqual(['Must be N digits']);
  });

  it('puts the name of the field before a text that continues it', () => {
    expect(fieldMessage('Length', 'required')).toBe('Length is required');
    expect(fieldMessage('Length', 'greaterThanZero')).toBe('Length should be greater than 0');
    expect(fieldMessage('Length', 'max', { n: 9999.99 })).toBe('Length should be 9999.99 or less');
    expect(fieldMessage('PRO', 'digitsOnly')).toBe('Only digits are available');
    expect(fieldMessage('Close', 'moreThan', { a: 'Close', b: 'Ready' })).toBe('Close should be more than Ready');
  });

  it('fills every placeholder', () => {
    expect(messageFor('lengthRange', { n: 2, m: 40 })).toBe('should be from 2 to 40 characters long');
    expect(messageFor('proLengths', { n: 9, m: 10 })).toBe('Must be 9 or 10 digits');
    expect(messageFor('differentPrefix', { a: '1', b: '2' })).toBe('1 and 2 have different Prefix');
    expect(messageFor('mismatch')).toBe('mismatch');
  });

  it('reads rules and values that arrive as data', () => {
    expect(messageFrom('hourWindow', { n: 2 })).toBe('Must provide at least 2 hour window');
    expect(fieldMessageFrom('Weight', 'min', { n: 1 })).toBe('Weight should be 1 or more');
  });

  it('does not expand placeholders inside a value', () => {
    expect(messageFor('lessThan', { a: '{b}', b: 'x' })).toBe('{b} should be less than x');
  });
});
