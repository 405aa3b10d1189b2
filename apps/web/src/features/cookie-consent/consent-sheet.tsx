import type { ConsentPurpose } from '@lading/contracts/sites/web-settings';
import { Button, Checkbox, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { chooseConsent, consent } from '../../kernel/session/consent.js';
import classes from './consent-sheet.module.css';

const purposes: readonly { purpose: ConsentPurpose; label: string; about: string }[] = [
  { purpose: 'chat', label: 'Support chat', about: 'A chat with our support on every page.' },
  { purpose: 'analytics', label: 'Analytics', about: 'Measures which pages are used, so we can improve them.' },
  { purpose: 'crm', label: 'CRM and tag manager', about: 'Tells our sales team which offers interest you.' },
];

interface ConsentSheetProps {
  /** Takes the focus only when the user opened it; otherwise the page stays usable. */
  takesFocus: boolean;
  /** The purposes that this installation has a script for. */
  offered: readonly ConsentPurpose[];
  onChosen: () => void;
}

/** Asks which third-party scripts may be loaded; refusing is as easy as agreeing. */
export function ConsentSheet({ takesFocus, offered, onChosen }: ConsentSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<readonly ConsentPurpose[]>(consent()?.purposes ?? []);
  useEffect(() => {
    if (takesFocus) sheet.current?.focus();
  }, [takesFocus]);
  const choose = (agreed: readonly ConsentPurpose[]): void => {
    chooseConsent(agreed);
    onChosen();
  };
  const toggle = (purpose: ConsentPurpose): void =>
    setChosen((now) => (now.includes(purpose) ? now.filter((one) => one !== purpose) : [...now, purpose]));
  return (
    <section ref={sheet} tabIndex={-1} className={classes.sheet} aria-labelledby="consent-title">
      <Container size="lg">
        <Stack gap="sm">
          <Title order={2} fz="h4" id="consent-title">
            We use cookies
          </Title>
          <Text fz="sm">
            Necessary cookies are always on. Everything else is your choice. You can change it at the bottom of every
            page.
          </Text>
          {isChoosing ? (
            <Stack gap="sm">
              <Checkbox label="Necessary" description="Sign-in, security and your settings." checked disabled />
              {purposes
                .filter(({ purpose }) => offered.includes(purpose))
                .map(({ purpose, label, about }) => (
                  <Checkbox
                    key={purpose}
                    label={label}
                    description={about}
                    checked={chosen.includes(purpose)}
                    onChange={() => toggle(purpose)}
                  />
                ))}
            </Stack>
          ) : null}
          <Group gap="sm">
            <Button variant="default" onClick={() => choose(offered)}>
              Accept all
            </Button>
            <Button variant="default" onClick={() => choose([])}>
              Reject all
            </Button>
            <Button variant="subtle" onClick={() => (isChoosing ? choose(chosen) : setChoosing(true))}>
              {isChoosing ? 'Save choice' : 'Choose'}
            </Button>
          </Group>
        </Stack>
      </Container>
    </section>
  );
}
