import { addDays } from '@lading/domain/time/calendar-date';
import { Group, Radio } from '@mantine/core';
import { ownZone, today } from '../../kernel/clock/now.js';
import { DateField } from '../../ui/dates/date-field.js';
import { transferTexts as texts } from './transfer-texts.js';

/** Maximum days ahead for scheduling a transfer. */
const longestAhead = 366;

/** When a transfer starts: now or on a day. */
export interface TransferStart {
  readonly isLater: boolean;
  readonly startsOn: string | null;
}

export const startInput = ({ isLater, startsOn }: TransferStart) =>
  isLater && startsOn ? { startsOn, timeZone: ownZone() } : {};

export const startErrors = ({ isLater, startsOn }: TransferStart) =>
  isLater && !startsOn ? [{ path: 'startsOn', message: texts.dayRequired }] : [];

interface StartFieldProps {
  start: TransferStart;
  field: { readonly id: string; readonly error: string | undefined; readonly onBlur: () => void };
  /** Explains what happens on the day. */
  dayHelp: string;
  onChange: (start: Partial<TransferStart>) => void;
}

export function StartField({ start: { isLater, startsOn }, field, dayHelp, onChange }: StartFieldProps) {
  return (
    <>
      <Radio.Group
        label={texts.when}
        value={isLater ? 'later' : 'now'}
        onChange={(value) => onChange({ isLater: value === 'later' })}
      >
        <Group mt={6}>
          <Radio value="now" label={texts.now} />
          <Radio value="later" label={texts.later} />
        </Group>
      </Radio.Group>
      {isLater ? (
        <DateField
          {...field}
          label={texts.day}
          description={dayHelp}
          value={startsOn}
          onChange={(day) => onChange({ startsOn: day })}
          min={addDays(today(), 1)}
          max={addDays(today(), longestAhead)}
          required
        />
      ) : null}
    </>
  );
}
