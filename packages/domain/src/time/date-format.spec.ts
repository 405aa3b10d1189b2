import {
  formatCalendarDate,
  formatHour,
  formatInstant,
  formatMoment,
  formatTimeOfDay,
  formatZonedMoment,
  formatZonedTime,
  type DateFormat,
} from './date-format.js';

const formats: [DateFormat, string][] = [
  ['date', '11/20/2026'],
  ['time', '3:05:09 PM'],
  ['timeOfDay', '3:05 PM'],
  ['time24', '15:05'],
  ['yearFirst', '2026-11-20'],
  ['quoteReference', 'Nov-20-2026'],
  ['invoice', '20261120'],
];

describe('date formats of the specification', () => {
  it.each(formats)('writes %s as %s', (format, text) =>
    expect(formatInstant('2026-11-20T21:05:09Z', 'America/Chicago', format)).toBe(text),
  );

  it('writes calendar dates without a zone', () => {
    expect(formatCalendarDate('2026-11-20')).toBe('11/20/2026');
    expect(formatCalendarDate('2026-11-20', 'invoice')).toBe('20261120');
  });

  it('writes a time of day without a zone', () => {
    expect(['09:00', '12:00', '17:30', '00:05', '24:00', 'noon'].map((time) => formatTimeOfDay(time))).toEqual([
      ...['9:00 AM', '12:00 PM', '5:30 PM', '12:05 AM', 'Invalid Date', 'Invalid Date'],
    ]);
    expect([0, 7, 12, 23].map(formatHour)).toEqual(['12:00 AM', '7:00 AM', '12:00 PM', '11:00 PM']);
  });

  it('writes noon, midnight and the date of the zone', () => {
    expect(formatInstant('2026-11-20T12:00:00Z', 'UTC', 'time')).toBe('12:00:00 PM');
    expect(formatInstant('2026-11-20T00:00:00Z', 'UTC', 'time')).toBe('12:00:00 AM');
    expect(formatMoment('2026-11-20T03:00:00Z', 'America/New_York')).toBe('11/19/2026, 10:00:00 PM');
    expect(formatZonedMoment('2026-11-20T03:00:00Z', 'America/New_York')).toBe('11/19/2026, 10:00:00 PM EST');
    expect(formatZonedTime('2026-11-20T03:00:00Z', 'America/New_York')).toBe('10:00:00 PM EST');
  });

  it.each(['', 'soon', '2026-02-30', '2026-13-01', '11/20/2026'])('shows Invalid Date for %j', (text) =>
    expect(formatCalendarDate(text)).toBe('Invalid Date'),
  );

  it('shows Invalid Date for an invalid instant', () => {
    expect(formatInstant('never', 'UTC')).toBe('Invalid Date');
    expect(formatMoment('never', 'UTC')).toBe('Invalid Date');
    expect(formatZonedMoment('never', 'UTC')).toBe('Invalid Date');
    expect(formatZonedTime('never', 'UTC')).toBe('Invalid Date');
  });
});
