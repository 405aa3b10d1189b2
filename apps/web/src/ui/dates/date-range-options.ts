export {
  dateRangeOptions,
  findRangeProblem,
  rangeOf,
  type DateRangeOption,
  type DateRangeProblem,
  type DateRangeValue,
} from '@lading/domain/time/time-frame';
