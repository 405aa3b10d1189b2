import { Conditions } from '../database/conditions';
import { finds, holds, significantPart } from './searched-text';

describe('the text that the trigram index looks up', () => {
  it.each([
    ['04001001000004711', '004711'],
    ['06230669200007868', '007868'],
    ['5000005000000', '5000005000000'],
    ['777777777777', '777777777777'],
    ['240077', '240077'],
    ['12345', '12345'],
    ['atlantaga30303', 'atlantaga30303'],
    ['lakesidemachineworks', 'lakesidemachineworks'],
    ['inv000079878', '079878'],
  ])('of %s is %s', (text, part) => expect(significantPart(text)).toBe(part));

  it('is compared whole afterwards', () => {
    const conditions = new Conditions();

    expect(holds(conditions, 'r.search', 'a_1234567')).toBe('(r.search LIKE $1 AND strpos(r.search, $2) > 0)');
    expect(holds(conditions, 'r.search', '50%')).toBe('r.search LIKE $3');
    expect(conditions.values).toEqual(['%234567%', 'a_1234567', '%50\\%%']);
  });
});

it('looks for a short text at the beginnings of parts only, which the index of triples finds', () => {
  const conditions = new Conditions();

  expect(finds(conditions, 'r.search', '1_')).toBe('(r.search LIKE $1 OR r.search LIKE $2)');
  expect(finds(conditions, 'r.search', '123')).toBe('r.search LIKE $3');
  expect(conditions.values).toEqual(['1\\_%', '%|1\\_%', '%123%']);
});
