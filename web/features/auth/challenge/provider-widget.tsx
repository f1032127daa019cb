import { Box, Input } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { BotChallengeProps } from './bot-challenge-props.ts';

/** The API that both providers' scripts document. */
interface Widget {
  render(element: HTMLElement, options: Record<string, unknown>): string;
  remove(id: string): void;
}

const providers = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    widget: () => (globalThis as { turnstile?: Widget }).turnstile,
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    widget: () => (globalThis as { hcaptcha?: Widget }).hcaptcha,
  },
};

/** The configured provider's widget. */
export function ProviderWidget({
  kind,
  siteKey,
  error,
  onSolution,
}: BotChallengeProps & { kind: keyof typeof providers; siteKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  const solved = useRef(onSolution);
  solved.current = onSolution;
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let remove = () => {};
    let gone = false;
    load(providers[kind].script)
      .then(() => {
        const widget = providers[kind].widget();
        if (gone || !widget || !place.current) return;
        const id = widget.render(place.current, {
          sitekey: siteKey,
          callback: (token: string) => solved.current(token),
          'expired-callback': () => solved.current(),
          'error-callback': () => setFailure('The CAPTCHA could not be loaded. Reload the page.'),
        });
        remove = () => widget.remove(id);
      })
      .catch(() => setFailure('The CAPTCHA could not be loaded. Reload the page.'));
    return () => {
      gone = true;
      remove();
    };
  }, [kind, siteKey]);
  return (
    <div>
      <Box ref={place} mih={65} />
      {(failure ?? error) && <Input.Error role="alert">{failure ?? error}</Input.Error>}
    </div>
  );
}

const scripts = new Map<string, Promise<void>>();

function load(source: string): Promise<void> {
  let loading = scripts.get(source);
  if (!loading) {
    loading = new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { src: source, async: true });
      script.onload = () => resolve();
      script.onerror = () => {
        scripts.delete(source);
        reject(new Error('The script could not be loaded'));
      };
      document.head.append(script);
    });
    scripts.set(source, loading);
  }
  return loading;
}
