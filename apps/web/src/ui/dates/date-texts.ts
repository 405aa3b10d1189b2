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
    CurrentDay: 'Current day',
    ThirtyDays: 'Thirty days',
    CurrentMonth: 'Current month',
    PriorMonth: 'Prior month',
    YearToDate: 'Year to date',
    Custom: 'Custom',
  },
} as const;
