import { alertChannels, alertsApi, type AlertSettings } from '@lading/contracts/notifications/alerts';
import { formatHour } from '@lading/domain/time/date-format';
import { Button, Drawer, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts } from '../../ui/texts.js';
import { alertsTexts } from './alerts-texts.js';
import { ownKinds } from './own-alerts.js';

const words = alertsTexts.preferences;
const channels = alertChannels.map((value) => ({ value, label: words.channels[value] }));
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));

/** How the person hears of each kind. */
export function AlertPreferences({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const settings = useQuery({ ...answerOf(alertsApi.getAlertSettings), enabled: isOpen });
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      title={words.title}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {settings.error ? (
        <ErrorPanel isInline detail={settings.error.message} onRetry={() => void settings.refetch()} />
      ) : null}
      {settings.isPending ? <Skeleton h={300} /> : null}
      {settings.data ? <PreferencesForm stored={settings.data} onClose={onClose} /> : null}
    </Drawer>
  );
}

function PreferencesForm({ stored, onClose }: { stored: AlertSettings; onClose: () => void }) {
  const [form, setForm] = useState(stored);
  const save = useAct(alertsApi.changeAlertSettings, alertsApi.getAlertSettings);
  const labels = new Map(ownKinds(useUser()).map(({ kind, label }) => [kind, label]));
  const zones = [...new Set([viewerZone(), stored.timeZone])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
  const submit = () =>
    save.mutate(form, {
      onSuccess: () => {
        toast.success(words.saved);
        onClose();
      },
      onError: ({ message }) => void toast.error(alertsTexts.failed, message),
    });
  return (
    <Stack gap="sm" component="form" onSubmit={(event) => (event.preventDefault(), submit())}>
      <Text c="dimmed" fz="sm">
        {words.intro}
      </Text>
      {form.kinds.map(({ kind, channel }) => (
        <NativeSelect
          key={kind}
          label={labels.get(kind) ?? kind}
          data={channels}
          value={channel}
          onChange={({ currentTarget }) => {
            const chosen = alertChannels.find((one) => one === currentTarget.value) ?? 'portal';
            setForm((before) => ({
              ...before,
              kinds: before.kinds.map((one) => (one.kind === kind ? { kind, channel: chosen } : one)),
            }));
          }}
        />
      ))}
      <NativeSelect
        label={words.hour}
        description={words.hourAbout}
        data={hours}
        value={String(form.digestHour)}
        onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, digestHour: Number(value) }))}
      />
      <NativeSelect
        label={words.zone}
        data={zones}
        value={form.timeZone}
        onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, timeZone: value }))}
      />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose}>
          {texts.confirm.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={save.isPending}>
          {words.save}
        </SpinnerButton>
      </Group>
    </Stack>
  );
}
