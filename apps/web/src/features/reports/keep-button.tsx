import { savedViewsApi } from '@lading/contracts/saved-views';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { acting } from '../../kernel/session/acting.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { printReport, type ReportState } from './report-criteria.js';
import { reportsTexts } from './reports-texts.js';

const words = reportsTexts.kept;

/** Keeps the parameters under a name. While acting as somebody else they stay as they are unless changes are kept. */
export function KeepButton({ state }: { state: ReportState }) {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const keeping = useAct(savedViewsApi.keep, savedViewsApi.list);
  if (!canShow(user, 'track') || acting()?.keepsChanges === false) return null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    keeping.mutate(
      { screen: 'reports', name: name.trim(), query: printReport(state), isShared },
      {
        onError: ({ message }) => toast.error(words.failed, message),
        onSuccess: (view) => {
          setOpen(false);
          setName('');
          toast.success(fill(words.saved, { name: view.name }));
        },
      },
    );
  };
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
        <form onSubmit={handleSubmit}>
          <Stack>
            <TextInput
              label={words.name}
              required
              maxLength={60}
              data-autofocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            {canShow(user, 'manageSettings') ? (
              <Checkbox
                label={words.share}
                checked={isShared}
                onChange={(event) => setShared(event.currentTarget.checked)}
              />
            ) : null}
            <Group justify="flex-end">
              <SpinnerButton type="submit" isBusy={keeping.isPending}>
                {words.go}
              </SpinnerButton>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
