import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { SpinnerButton } from '../fields/spinner-button.js';
import { TextField, type TextFieldProps } from '../fields/text-field.js';
import { texts } from '../texts.js';
import type { ErrorSummaryProps } from './error-summary.js';
import { FormFrame, type Refusal } from './form-frame.js';
import { toast } from './toast.js';

interface MailDialogProps {
  words: { readonly open: string; readonly sent: string };
  title: string;
  /** The form, which reports its recipients. */
  children: (onSent: (to: readonly string[]) => void) => ReactNode;
}

/** A button that opens a form for emailing something. */
export function MailDialog(props: MailDialogProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open} aria-haspopup="dialog">
        {props.words.open}
      </Button>
      <MailModal {...props} isOpen={isOpen} onClose={close} />
    </>
  );
}

interface MailModalProps extends Omit<MailDialogProps, 'words'> {
  words: Pick<MailDialogProps['words'], 'sent'>;
  isOpen: boolean;
  onClose: () => void;
}

/** The form for emailing something, opened by an action elsewhere. */
export function MailModal({ words, title, isOpen, onClose, children }: MailModalProps) {
  const handleSent = (to: readonly string[]) => {
    toast.success(words.sent, to.join(', '));
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {children(handleSent)}
    </Modal>
  );
}

interface MailFieldsProps {
  words: { readonly body: string; readonly to: string; readonly send: string };
  hint: string;
  mail: {
    checked: ErrorSummaryProps & {
      form: { to: string };
      change: (patch: { to: string }) => void;
      field: (id: string) => Pick<TextFieldProps, 'id' | 'error' | 'onBlur'>;
    };
    refusal: Refusal | null;
    isBusy: boolean;
    submit: () => void;
  };
}

/** Explains the mail, with the field for its addresses. */
export function MailFields({ words, hint, mail: { checked, refusal, isBusy, submit } }: MailFieldsProps) {
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={submit}>
      <Stack>
        <Text fz="sm">{words.body}</Text>
        <TextField
          {...checked.field('to')}
          label={words.to}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          inputMode="email"
          autoComplete="email"
          data-autofocus
          value={checked.form.to}
          onChange={(to) => checked.change({ to })}
        />
        <SpinnerButton type="submit" isBusy={isBusy}>
          {words.send}
        </SpinnerButton>
      </Stack>
    </FormFrame>
  );
}
