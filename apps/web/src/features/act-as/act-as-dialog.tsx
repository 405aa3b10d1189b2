import { actingApi, type ActableUser } from '@lading/contracts/act-user';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { beginActing } from '../../kernel/session/acting-actions.js';
import { leave } from '../../kernel/session/leave.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as shared } from '../../ui/texts.js';
import { texts } from './act-as-texts.js';

const longestReason = 300;

/** Asks for the reason, then begins; the portal is loaded anew as that person. */
export function ActAsDialog({ person, onClose }: { person: ActableUser; onClose: () => void }) {
  const { firstName, lastName } = useUser();
  const [reason, setReason] = useState('');
  const act = useAct(actingApi.impersonate);
  useFocusBack();
  const name = `${person.firstName} ${person.lastName}`;
  const start = (): void =>
    act.mutate(
      { userName: person.userName, ...(reason.trim() && { reason: reason.trim() }) },
      {
        onSuccess: ({ actingToken }) => {
          beginActing({ token: actingToken, administratorName: `${firstName} ${lastName}` });
          leave.to('/home');
        },
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(texts.actAsPerson, { name })}
      closeButtonProps={{ 'aria-label': shared.toast.close }}
    >
      <Stack gap="md">
        <Text>{texts.lead}</Text>
        <Textarea
          label={texts.reason}
          description={texts.reasonHelp}
          value={reason}
          maxLength={longestReason}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {act.error ? <ErrorPanel isInline title={texts.failed} detail={act.error.message} /> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SpinnerButton isBusy={act.isPending} onClick={start}>
            {texts.actAs}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}
