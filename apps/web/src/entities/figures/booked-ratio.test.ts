import { ofRated, ratioOf, ratioText } from './booked-ratio';

const textOf = (bookedCount: number, offeredCount: number) => ratioText(ratioOf({ bookedCount, offeredCount }));

describe('the ratio of booked to rated quotes', () => {
  it.each([
    [12, 38, '31.6%'],
    [1, 16, '6.3%'],
    [8, 20, '40%'],
    [0, 7, '0%'],
    [0, 0, '-'],
  ])('%d of %d is written as %s', (booked, offered, text) => {
    expect(textOf(booked, offered)).toBe(text);
  });

  it('shows both numbers, and nothing without a rated quote', () => {
    expect(ofRated({ bookedCount: 12, offeredCount: 3800 })).toBe('12 of 3,800');
    expect(ofRated({ bookedCount: 0, offeredCount: 0 })).toBe('');
  });
});
