import { Button } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import type { OpenedPart } from './setup-parts.js';

interface AdderProps {
  label: string;
  /** The form that the button opens. */
  Form: ComponentType<OpenedPart>;
}

/** A button with the form of another screen behind it. */
export function Adder({ label, Form }: AdderProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<AddIcon {...iconProps} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Form isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
