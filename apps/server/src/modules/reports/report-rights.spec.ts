import { covers, type CustomerRights } from './report-rights.js';

const made: CustomerRights = {
  ...{ company: false, allLocations: false, thirdParty: true, costs: true },
  locations: [1, 2],
  refused: ['1:collect'],
};

describe('a file of a report', () => {
  it.each<[string, Partial<CustomerRights>, boolean]>([
    ['the same rights', {}, true],
    ['another location', { locations: [1, 2, 3] }, true],
    ['all locations', { allLocations: true, locations: [] }, true],
    ['the whole company', { company: true, locations: [] }, true],
    ['a location less', { locations: [1] }, false],
    ['no third parties', { thirdParty: false }, false],
    ['no costs', { costs: false }, false],
    ['the company without costs', { company: true, costs: false }, false],
    ['more that is hidden', { refused: ['1:collect', '2:prepaid'] }, false],
  ])('is read with %s', (_, change, isRead) => {
    expect(covers({ ...made, ...change }, made)).toBe(isRead);
  });

  it('without recorded rights is for users who see the whole company and its costs', () => {
    expect(covers(made, null)).toBe(false);
    expect(covers({ ...made, company: true }, null)).toBe(true);
  });

  it('that was made with the eyes of an administrator is not read by less', () => {
    expect(covers({ ...made, allLocations: true }, { ...made, company: true })).toBe(false);
  });
});
