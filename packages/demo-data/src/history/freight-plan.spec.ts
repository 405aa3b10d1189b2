import { isBusinessDay, unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { addDays } from '@lading/domain/time/calendar-date';
import { historyCompanies, shipperFreight } from './companies';
import { historyDays, plannedQuotes, type PlannedCompany } from './freight-plan';

const today = '2026-11-20';
const shipper: PlannedCompany = {
  ...shipperFreight,
  name: 'Harbor & Pine Supply',
  locationCount: 4,
  consigneeCount: 180,
};
const all = { from: addDays(today, -historyDays), to: addDays(today, -1), today };

describe('the planned freight of a company', () => {
  it('is the same each time, and each day is independent of the others', () => {
    const whole = plannedQuotes(shipper, all);
    const day = '2026-03-11';

    expect(plannedQuotes(shipper, all)).toEqual(whole);
    expect(plannedQuotes(shipper, { from: day, to: day, today })).toEqual(
      whole.filter(({ askedOn }) => askedOn === day),
    );
  });

  it('is requested and shipped only on business days, in chronological order', () => {
    const quotes = plannedQuotes(shipper, all);
    const moments = quotes.map(({ askedOn, askedTime }) => `${askedOn} ${askedTime}`);

    expect(moments).toEqual(moments.toSorted());
    for (const { askedOn, shipDate } of quotes) {
      expect(isBusinessDay(askedOn, unitedStatesClosures)).toBe(true);
      expect(isBusinessDay(shipDate, unitedStatesClosures)).toBe(true);
      expect(shipDate >= askedOn).toBe(true);
    }
  });

  it('is about 5,500 quotes and 1,800 shipments of the main shipper in a year and a half, and grows', () => {
    const quotes = plannedQuotes(shipper, all);
    const booked = quotes.filter(({ booking }) => booking);
    const ofMonth = (month: string): number => quotes.filter(({ askedOn }) => askedOn.startsWith(month)).length;

    expect(quotes.length).toBeGreaterThan(5000);
    expect(quotes.length).toBeLessThan(6000);
    expect(booked.length).toBeGreaterThan(1650);
    expect(booked.length).toBeLessThan(1950);
    expect(ofMonth('2026-10')).toBeGreaterThan(ofMonth('2025-10') * 1.15);
  });

  it("starts and ends with the company's activity", () => {
    const planned = (name: string): string[] => {
      const company = historyCompanies.find(({ companyName }) => companyName === name);
      if (!company) throw new Error(`there is no ${name}`);
      const quotes = plannedQuotes({ ...company, name, locationCount: 1, consigneeCount: 30 }, all);
      return quotes.map(({ askedOn }) => askedOn);
    };

    expect(planned('Foxtail Outdoor').every((day) => day >= addDays(today, -260))).toBe(true);
    expect(planned('Granite State Tooling').every((day) => day <= addDays(today, -75))).toBe(true);
  });
});
