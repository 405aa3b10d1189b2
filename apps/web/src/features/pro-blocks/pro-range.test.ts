import type { CarrierProBlock } from '@lading/contracts/carriers/carriers';
import { proNumberOf } from '@lading/domain/identifiers/pro-number';
import { endOf, homeOf, overlapOf, freeRange, sizeOf, type Numbering } from './pro-range';

const block = (from: string, to: string, used = 0): CarrierProBlock => ({
  ...{
    proBlockId: Number(from.slice(0, 9)),
    carrierId: 2,
    from,
    to,
    used,
    left: 5 - used,
    isLow: true,
    state: 'active',
  },
  companyName: '',
});

/** Three digits of prefix, six of serial and a check character that may be an X. */
const numbering: Numbering = {
  profile: {
    proLengths: [10],
    prefixLength: 3,
    checkAlgorithm: 'MOD11X',
    checkBody: 'AFTER_PREFIX',
    mask: '###-######-#',
  },
  blocks: [block('1003403950', '1003403997', 2)],
};

it('starts after the highest issued number, else in a gap that is large enough', () => {
  expect(freeRange(3, numbering)).toEqual({ from: '1003404006', to: '1003404024' });
  const pro = (serial: string) => proNumberOf('100', serial, numbering.profile);
  const highest = { ...numbering, blocks: [block('1003403950', pro('999999'))] };
  expect(freeRange(3, highest)).toEqual({ from: pro('000001'), to: pro('000003') });
  expect(freeRange(700_000, numbering)).toEqual({ from: '', to: '' });
  expect(freeRange(3, { ...numbering, blocks: [] })).toEqual({ from: '', to: '' });
});

it('ends after the requested count of numbers', () => {
  expect(endOf('1003403950', 5, numbering.profile)).toBe('1003403997');
  expect(endOf('100340395', 5, numbering.profile)).toBeUndefined();
  expect(sizeOf({ from: '1003403950', to: '1003403997' }, numbering)).toBe(5);
  expect(sizeOf({ from: '1003403997', to: '1003403950' }, numbering)).toBeUndefined();
});

it('overlaps a block that has some of the numbers, and no other', () => {
  expect(overlapOf({ from: '1003403997', to: '1003404006' }, numbering)).toBe(numbering.blocks[0]);
  expect(overlapOf({ from: '1003404006', to: '1003404024' }, numbering)).toBeUndefined();
});

it('finds the block of a number, and whether the number was already issued', () => {
  expect(homeOf('100-340396-X', numbering)).toEqual({ block: numbering.blocks[0], isIssued: true });
  expect(homeOf('1003403979', numbering)).toEqual({ block: numbering.blocks[0], isIssued: false });
  expect(homeOf('1003404006', numbering)).toBeUndefined();
});
