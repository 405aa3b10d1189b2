import type { NamedCarrier } from '@lading/contracts/named-carriers';
import type { ReportView } from '@lading/contracts/reports';
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { today as ownToday } from '../../kernel/clock/today.js';
import { acting } from '../../kernel/session/acting.js';
import { useUnits } from '../../kernel/session/use-units.js';
import { useUser } from '../../kernel/session/user.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { ExportButtons } from './export-buttons.js';
import { KeepButton } from './keep-button.js';
import { requestOf, type ReportState } from './report-criteria.js';
import { ReportFilesCard } from './report-files-card.js';
import { ReportFilters } from './report-filters.js';
import { Result } from './report-result.js';
import { useResult } from './use-result.js';
import { reportsTexts as words } from './reports-texts.js';
import { ScheduleButton } from './schedule-button.js';

interface ReportPanelProps {
  view: ReportView;
  carriers: readonly NamedCarrier[];
  state: ReportState;
  onChange: (some: Partial<ReportState>) => void;
}

/** One report: its parameters, its first rows with the totals, and what can be done with it. */
export function ReportPanel({ view, carriers, state, onChange }: ReportPanelProps) {
  const user = useUser();
  const today = ownToday();
  const request = requestOf(view, state, { timeZone: viewerZone(), units: useUnits() });
  const result = useResult(request);
  return (
    <Stack gap="md">
      <div>
        <Anchor component={Link} to="?" fz="sm" className="no-print">
          {words.back}
        </Anchor>
        <Title order={1}>{view.title}</Title>
        <Text c="dimmed">
          {view.question} {view.note}
        </Text>
      </div>
      <div className="no-print">
        <ReportFilters {...{ view, state, carriers, today, onChange }} locations={user.userLocations} />
      </div>
      {request ? null : <Alert>{words.filters.incomplete}</Alert>}
      <Group gap="xs" className="no-print">
        <ExportButtons title={view.title} request={request} result={result.data} />
        <KeepButton state={state} />
        {acting() ? null : <ScheduleButton view={view} state={state} />}
        <Button variant="default" leftSection={<PrintIcon {...iconProps} />} onClick={() => globalThis.print()}>
          {words.result.print}
        </Button>
      </Group>
      <Result result={result} view={view} state={state} isAsked={request !== undefined} />
      <div className="no-print">
        <ReportFilesCard opened={null} />
      </div>
    </Stack>
  );
}
