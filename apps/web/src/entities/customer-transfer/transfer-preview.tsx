import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { transferTexts } from './transfer-texts.js';

const words = transferTexts.preview;

export interface TransferPreviewProps {
  lead: string;
  /** Why nothing can be transferred, or not yet. */
  notice?: string | undefined;
  facts: readonly Fact[];
  warnings: readonly string[];
  undo: string;
  isLater: boolean;
  isBusy: boolean;
  isImpossible: boolean;
  refusal: Parameters<typeof FormRefusal>[0]['problem'];
  onBack: () => void;
  onConfirm: () => void;
  /** Fields shown before the confirmation. */
  children?: ReactNode;
}

/** The effects of a transfer, before anything is changed. */
export function TransferPreview(props: TransferPreviewProps) {
  const { lead, notice, facts, warnings, undo, isLater, isBusy, isImpossible, refusal, children } = props;
  const heading = useRef<HTMLParagraphElement>(null);
  // The form with the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Text ref={heading} tabIndex={-1}>
        {lead}
      </Text>
      <FormRefusal problem={refusal} />
      {notice ? <Alert color="orange">{notice}</Alert> : null}
      <KeyValue facts={facts} />
      {warnings.length > 0 ? (
        <Alert color="orange" title={words.warnings}>
          <List size="sm">
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      <Text c="dimmed" fz="sm">
        {undo}
      </Text>
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onBack}>
          {words.back}
        </Button>
        <SpinnerButton isBusy={isBusy} disabled={isImpossible} onClick={props.onConfirm}>
          {isLater ? words.confirmLater : words.confirmNow}
        </SpinnerButton>
      </Group>
    </Stack>
  );
}
