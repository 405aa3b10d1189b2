/** What calendars and ranges of dates say; they are fetched with these, not with every page. */
export const dateTexts = {
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
  dateRange: {
    label: 'Date range',
    start: 'Start date',
    end: 'End date',
    order: '{a} should be less than {b}',
    tooLong: 'Difference between Start date and End date should should be less than {years} year',
    incorrect: 'has incorrect format',
    required: '{field} is required',
    CurrentDay: 'Current day',
    ThirtyDays: 'Thirty days',
    CurrentMonth: 'Current month',
    PriorMonth: 'Prior month',
    YearToDate: 'Year to date',
    Custom: 'Custom',
  },
} as const;
