import { Button, Group } from '@mantine/core';
import { SpinnerButton } from '../fields/spinner-button.js';
import { texts } from '../texts.js';

interface FormButtonsProps {
  /** The button that submits the form. */
  submit: string;
  isBusy: boolean;
  onCancel: () => void;
}

/** The buttons at the end of a form in a drawer or dialog. */
export function FormButtons({ submit, isBusy, onCancel }: FormButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {texts.confirm.cancel}
      </Button>
      <SpinnerButton type="submit" isBusy={isBusy}>
        {submit}
      </SpinnerButton>
    </Group>
  );
}
