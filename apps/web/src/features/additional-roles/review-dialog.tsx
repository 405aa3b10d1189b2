import { privilegeGrantsApi, SystemUser, systemUsersApi } from '@lading/contracts/accounts/system-users';
import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { nameOf } from '../../entities/user/managed-user-cells.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { newerIn } from '../../pages/newer-values.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { OfflineReason } from '../../ui/feedback/offline-reason.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { counted, fill, texts as common } from '../../ui/texts.js';
import { texts } from './additional-roles-texts.js';
import {
  changesOf,
  differencesOf,
  editorRoleWords,
  privilegeWords,
  type Difference,
  type GrantsCopy,
} from './edited-grants.js';

interface ReviewDialogProps {
  copy: GrantsCopy;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
  /** Another administrator has changed this one in the meantime. */
  onNewer: (newer: SystemUser) => void;
}

/** The differences of the copy, saved all or none. */
export function ReviewDialog({ copy, isOpen, onClose, onSaved, onNewer }: ReviewDialogProps) {
  const save = useAct(
    privilegeGrantsApi.savePrivilegeGrants,
    privilegeGrantsApi.listPrivilegeGrants,
    systemUsersApi.listSystemUsers,
  );
  const close = () => {
    save.reset();
    onClose();
  };
  const handleSave = () =>
    save.mutate(
      { changes: changesOf(copy) },
      {
        onSuccess: ({ items }) => {
          toast.success(texts.saved, counted(items.length, texts.savedOne, texts.savedDetail));
          onSaved();
        },
      },
    );
  const newer = newerIn(SystemUser, save.error);
  const handleNewer = (user: SystemUser) => {
    close();
    onNewer(user);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={texts.reviewTitle}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      <Stack>
        <Text c="dimmed">{texts.reviewLead}</Text>
        <FormRefusal
          problem={save.error && { ...save.error, title: save.error.title, detail: save.error.detail, fields: [] }}
        />
        {newer ? (
          <Group>
            <Button variant="default" onClick={() => handleNewer(newer)}>
              {fill(texts.loadNewer, { name: nameOf(newer) })}
            </Button>
          </Group>
        ) : null}
        {differencesOf(copy).map((difference) => (
          <OfOne key={difference.user.id} difference={difference} />
        ))}
        <OfflineReason />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {texts.back}
          </Button>
          <SpinnerButton isBusy={save.isPending} disabled={newer !== undefined} onClick={handleSave} data-autofocus>
            {texts.save}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}

function OfOne({ difference }: { difference: Difference }) {
  const { user, addedRoles, removedRoles, added, removed, retained } = difference;
  const lines = [
    [texts.added, [...editorRoleWords(addedRoles), ...privilegeWords(added)]],
    [texts.removed, [...editorRoleWords(removedRoles), ...privilegeWords(removed)]],
    [texts.stays, privilegeWords(retained)],
  ] as const;
  return (
    <div>
      <Text fw={600}>{nameOf(user)}</Text>
      <List fz="sm">
        {lines.map(([words, what]) =>
          what.length > 0 ? <List.Item key={words}>{fill(words, { what: what.join(', ') })}</List.Item> : null,
        )}
      </List>
    </div>
  );
}
