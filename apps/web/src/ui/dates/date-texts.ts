/** Texts of calendars and date ranges; a separate file, so that not every page loads them. */
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
