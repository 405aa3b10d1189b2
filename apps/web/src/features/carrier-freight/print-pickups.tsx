import { carrierShipmentsApi, PrintPickups } from '@lading/contracts/shipments/carrier-shipments';
import { addDays } from '@lading/domain/time/calendar-date';
import { dateIn } from '@lading/domain/time/zoned-time';
import { Button, Drawer, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { nowIso } from '../../kernel/clock/now.js';
import { openFile, saveFile } from '../../kernel/files/browser-files.js';
import { optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { DateField } from '../../ui/dates/date-field.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { texts as common } from '../../ui/texts.js';
import { deskTexts } from './desk-texts.js';

const words = deskTexts.print;

/** Prints a day's pickups, or saves them as a manifest. */
export function usePrintPickups() {
  const [isOpen, drawer] = useDisclosure();
  return {
    open: drawer.open,
    button: (
      <Button variant="default" leftSection={<PrintIcon {...iconProps} />} className="no-print" onClick={drawer.open}>
        {words.button}
      </Button>
    ),
    drawer: (
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        position="right"
        title={words.title}
        closeButtonProps={{ 'aria-label': common.toast.close }}
      >
        {isOpen ? <PrintForm onClose={drawer.close} /> : null}
      </Drawer>
    ),
  };
}

function PrintForm({ onClose }: { onClose: () => void }) {
  const today = dateIn(viewerZone(), nowIso());
  const checked = useCheckedForm<{ day: string; terminal: string }, PrintPickups>({
    initial: { day: today, terminal: '' },
    shape: PrintPickups,
    toInput: ({ day, terminal }) => ({ day, terminal: optional(terminal), format: 'pdf' }),
  });
  const printing = useMutation<void, Problem, PrintPickups>({
    mutationFn: async (wanted) => {
      const file = await download(carrierShipmentsApi.printCarrierPickups, wanted);
      if (wanted.format === 'pdf') openFile(file);
      else saveFile(file);
    },
    onSuccess: onClose,
    onError: (problem) => void checked.takeProblem(problem),
  });
  const send = (format: PrintPickups['format']) => {
    const input = checked.submit();
    if (input && !printing.isPending) printing.mutate({ ...input, format });
  };
  const { form, change, field, leave } = checked;
  const isBusy = (format: PrintPickups['format']) => printing.isPending && printing.variables.format === format;
  return (
    <FormFrame checked={checked} refusal={printing.error} onSubmit={() => send('pdf')}>
      <Text c="dimmed">{words.lead}</Text>
      <DateField
        {...field('day')}
        label={deskTexts.acceptForm.day}
        required
        min={addDays(today, -30)}
        value={form.day}
        onChange={(day) => {
          change({ day: day ?? '' });
          leave('day');
        }}
      />
      <TextField
        {...field('terminal')}
        label={deskTexts.terminal}
        description={words.terminalHelp}
        maxLength={60}
        value={form.terminal}
        onChange={(terminal) => change({ terminal })}
      />
      <Group justify="flex-end">
        <SpinnerButton variant="default" isBusy={isBusy('csv')} onClick={() => send('csv')}>
          {words.manifest}
        </SpinnerButton>
        <SpinnerButton type="submit" isBusy={isBusy('pdf')}>
          {words.submit}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}
