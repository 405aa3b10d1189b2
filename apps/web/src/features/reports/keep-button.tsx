import { savedViewsApi } from '@lading/contracts/saved-views';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { acting } from '../../kernel/session/acting.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { toast } from '../../ui/feedback/toast.js';
import { ViewForm } from '../../ui/fields/view-form.js';
import { fill, texts } from '../../ui/texts.js';
import { printReport, type ReportState } from './report-criteria.js';
import { reportsTexts } from './reports-texts.js';

const words = reportsTexts.kept;

/** Keeps the parameters under a name. While acting as somebody else they stay as they are unless changes are kept. */
export function KeepButton({ state }: { state: ReportState }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const keeping = useAct(savedViewsApi.keep, savedViewsApi.list);
  if (acting()?.keepsChanges === false) return null;
  const keep = (view: { name: string; isShared: boolean }) =>
    keeping.mutate(
      { screen: 'reports', query: printReport(state), ...view },
      {
        onError: ({ message }) => toast.error(words.failed, message),
        onSuccess: ({ name }) => {
          setOpen(false);
          toast.success(fill(words.saved, { name }));
        },
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.save}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={words.save}
        centered
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <ViewForm
          mayShare={canShow(user, 'manageSettings')}
          isBusy={keeping.isPending}
          words={words.dialog}
          onSave={keep}
        />
      </Modal>
    </>
  );
}
