import type { CustomerDashboard } from '@lading/contracts/customer-dashboard';
import { formatCalendarDate } from '@lading/domain/date-format';
import { Button, Text } from '@mantine/core';
import { iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { dashboardTexts as words } from './dashboard-texts.js';

interface PrintSheetProps {
  company: string;
  dashboard: CustomerDashboard | undefined;
}

/** Prints the dashboard; the paper says whose figures it shows and of which days. */
export function PrintSheet({ company, dashboard }: PrintSheetProps) {
  if (!dashboard) return null;
  const [from, to] = [dashboard.startDate, dashboard.endDate].map((day) => formatCalendarDate(day));
  return (
    <>
      <Button
        variant="default"
        className="no-print"
        leftSection={<PrintIcon {...iconProps} />}
        onClick={() => globalThis.print()}
      >
        {words.print}
      </Button>
      <Text className="print-only" w="100%">
        {fill(words.printed, {
          company,
          from: from ?? '',
          to: to ?? '',
        })}
      </Text>
    </>
  );
}
