import { Button, Group } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { TextField } from '../../ui/fields/text-field.js';
import { texts } from './landing-texts.js';

/** A number leads to its shipment, an empty field to the tracking page. */
export function TrackForm() {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const numbers = number.trim();
    const query = numbers && `?${new URLSearchParams({ numbers }).toString()}`;
    void navigate(`/public-tracking-page${query}`);
  };
  return (
    <form onSubmit={handleSubmit} noValidate aria-label={texts.track}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextField
          flex={1}
          maw={340}
          label={texts.track}
          placeholder={texts.trackNumber}
          maxLength={60}
          spellCheck={false}
          value={number}
          onChange={setNumber}
        />
        <Button type="submit" variant="default">
          {texts.trackShort}
        </Button>
      </Group>
    </form>
  );
}
