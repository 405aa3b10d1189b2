import { reportSchedulesApi } from '@lading/contracts/report-schedules';
import type { ReportView } from '@lading/contracts/reports';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import type { ReportState } from './report-criteria.js';
import { reportsTexts } from './reports-texts.js';
import { ScheduleDialog } from './schedule-dialog.js';
import { newSchedule } from './schedule-form.js';

const words = reportsTexts.schedules;

/** Has the report made by itself from now on. */
export function ScheduleButton({ view, state }: { view: ReportView; state: ReportState }) {
  const { userId } = useUser();
  const [isOpen, setOpen] = useState(false);
  const adding = useAct(reportSchedulesApi.add, reportSchedulesApi.list);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.schedule}
      </Button>
      {isOpen ? (
        <ScheduleDialog
          title={fill(words.newTitle, { title: view.title })}
          initial={newSchedule(view, state, viewerZone(), userId)}
          isBusy={adding.isPending}
          onClose={() => setOpen(false)}
          onSave={(schedule) =>
            adding.mutate(schedule, {
              onError: ({ message, fields }) => toast.error(words.failed, fields[0]?.message ?? message),
              onSuccess: ({ name }) => {
                setOpen(false);
                toast.success(fill(words.saved, { name }));
              },
            })
          }
        />
      ) : null}
    </>
  );
}
