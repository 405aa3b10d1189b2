import { findAreaConflicts } from '@lading/domain/service-area/area-conflicts';
import { countryCodes } from '@lading/domain/freight/country';
import { isPostalCode } from '@lading/domain/freight/postal-code';
import { regionOf } from '@lading/domain/freight/region';
import { demoAreaOf, demoTerminalsOf, reachedBy } from './carrier-network.js';
import { demoTerms } from './carrier-terms.js';

const codes = demoTerms.map(({ code }) => code);

it('every carrier of the demo has terminals with postal codes of their places, and no two networks are alike', () => {
  const networks = codes.map((code) => demoTerminalsOf(code));

  expect(networks.filter((terminals) => terminals.length < 3)).toEqual([]);
  for (const { postalCode, country, cutoff, opensAt, closesAt } of networks.flat()) {
    expect(isPostalCode(postalCode, country)).toBe(true);
    expect(opensAt < cutoff && cutoff < closesAt).toBe(true);
  }
  expect(new Set(networks.map((terminals) => JSON.stringify(terminals.map(({ code }) => code)))).size).toBe(
    codes.length,
  );
});

it('every carrier of the demo has a service area without overlaps, served from its own terminals, and no two are alike', () => {
  const areas = codes.map((code) => demoAreaOf(code));

  for (const [index, rows] of areas.entries()) {
    const own = new Set(demoTerminalsOf(codes[index] ?? '').map(({ code }) => code));
    expect(rows.filter(({ terminal }) => terminal === null || !own.has(terminal))).toEqual([]);
    expect(findAreaConflicts(rows.map((row, line) => ({ ...row, line })))).toEqual([]);
    expect(rows.filter(({ service, partner }) => (service === 'interline') !== (partner !== null))).toEqual([]);
    const reached = reachedBy(rows);
    for (const country of countryCodes)
      for (const state of reached[country] ?? [])
        expect([country, state, regionOf(country, state)?.code]).toEqual([country, state, state]);
  }
  expect(new Set(areas.map((rows) => JSON.stringify(rows))).size).toBe(codes.length);
  expect(new Set(areas.map((rows) => JSON.stringify(reachedBy(rows)))).size).toBeGreaterThan(10);
});
