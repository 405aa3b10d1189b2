import type { CustomerDashboard } from '@lading/contracts/customer-dashboard';
import { formatCalendarDate, formatZonedMoment } from '@lading/domain/date-format';
import { Button, Text } from '@mantine/core';
import { nowIso } from '../../kernel/clock/now.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { dashboardTexts as words } from './dashboard-texts.js';
import classes from './print-sheet.module.css';

interface PrintSheetProps {
  company: string;
  dashboard: CustomerDashboard | undefined;
}

/** Prints the dashboard; the paper says whose figures it shows, of which days, and where they come from. */
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
      <Text className={classes.printed ?? ''}>
        {fill(words.printed, {
          company,
          from: from ?? '',
          to: to ?? '',
          address: globalThis.location.href,
          time: formatZonedMoment(nowIso(), viewerZone()),
        })}
      </Text>
    </>
  );
}
