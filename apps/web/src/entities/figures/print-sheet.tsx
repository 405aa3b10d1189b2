import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Text } from '@mantine/core';
import { iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { figureTexts } from './figure-texts.js';

interface PrintSheetProps {
  /** The heading of the printed page; `{company}`, `{from}` and `{to}` are filled. */
  sentence: string;
  company: string;
  /** Undefined while loading. */
  dashboard: { readonly startDate: string; readonly endDate: string } | undefined;
}

/** Prints the dashboard with its company and period. */
export function PrintSheet({ sentence, company, dashboard }: PrintSheetProps) {
  if (!dashboard) return null;
  const [from = '', to = ''] = [dashboard.startDate, dashboard.endDate].map((day) => formatCalendarDate(day));
  return (
    <>
      <Button
        variant="default"
        className="no-print"
        leftSection={<PrintIcon {...iconProps} />}
        onClick={() => globalThis.print()}
      >
        {figureTexts.print}
      </Button>
      <Text className="print-only" w="100%">
        {fill(sentence, { company, from, to })}
      </Text>
    </>
  );
}
