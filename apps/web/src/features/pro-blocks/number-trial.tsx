import { fieldMessageFrom } from '@lading/domain/message-catalogue';
import { formatProNumber, normaliseProNumber, proViolation } from '@lading/domain/pro-number';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { carrierProTexts } from './carrier-pro-texts.js';
import { homeOf, type Home, type Numbering } from './pro-range.js';

const words = carrierProTexts.trial;

/** Checks one number by the rule of the carrier, and finds the block that it lies in. */
export function NumberTrial({ numbering }: { numbering: Numbering }) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(typed.trim());
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <TextField label={words.number} maxLength={24} value={typed} onChange={setTyped} />
          <Button type="submit" variant="default">
            {words.go}
          </Button>
        </Group>
        {tried ? <Outcome number={tried} numbering={numbering} /> : null}
      </Stack>
    </form>
  );
}

function standingOf({ block, isIssued }: Home): 'issued' | 'withdrawn' | 'free' {
  if (isIssued) return 'issued';
  return block.state === 'revoked' ? 'withdrawn' : 'free';
}

function Outcome({ number, numbering }: { number: string; numbering: Numbering }) {
  const { profile } = numbering;
  const violation = proViolation(number, profile);
  if (violation) {
    const values = 'params' in violation ? violation.params : {};
    return (
      <Alert color="yellow" role="status">
        {fieldMessageFrom(words.number, violation.rule, values)}
      </Alert>
    );
  }
  const printed = (pro: string) => formatProNumber(normaliseProNumber(pro), profile);
  const home = homeOf(number, numbering);
  const place = home
    ? fill(words[standingOf(home)], {
        from: printed(home.block.from),
        to: printed(home.block.to),
        name: home.block.companyName || carrierProTexts.everybody,
      })
    : words.nowhere;
  return (
    <Alert color="green" role="status">
      {fill(words.right, { number: printed(number) })} {place}
    </Alert>
  );
}
