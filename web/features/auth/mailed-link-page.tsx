import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { MailedLink } from '#shared/auth/mailed-link.ts';
import type { ApiError } from '../../api.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { authAnswer } from './auth-answer.ts';
import { Entrance } from './entrance.tsx';
import type { ModeName } from './modes.ts';
import { auth } from './session.ts';

interface MailedLinkPageProps<Waiting> {
  title: string;
  /**
   * The path under /auth of the routes for this kind of link; its `/link` describes what is
   * waiting.
   */
  path: string;
  /** The form to show, with a notice above it, if the link is no longer valid. */
  otherwise?: ModeName;
  children: (link: { token: string; waiting: Waiting; recheck: () => void }) => ReactNode;
}

/**
 * Where a mailed link leads. It asks first, as the reader of a mail may not be the person who
 * requested it.
 */
export function MailedLinkPage<Waiting>(props: MailedLinkPageProps<Waiting>) {
  const { title, path, otherwise = 'signin', children } = props;
  const token = useSearchParams()[0].get('token') ?? '';
  const [link, setLink] = useState<MailedLink<Waiting>>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (link || failure) return;
    let isGone = false;
    check<Waiting>(path, token).then(
      (answer) => !isGone && setLink(answer),
      (error: ApiError) => !isGone && setFailure(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [path, token, link, failure]);

  const recheck = () => {
    setLink(undefined);
    setFailure(undefined);
  };
  if (link?.outcome) return <Navigate to={`/?mode=${otherwise}&link=${link.outcome}`} replace />;
  return (
    <Entrance title={title}>
      {!link && !failure && <Loading />}
      {failure && <ErrorNotice text={failure} onRetry={recheck} />}
      {link && children({ token, waiting: link, recheck })}
    </Entrance>
  );
}

/** @throws {ApiError} */
const check = <Waiting,>(path: string, token: string) =>
  authAnswer(auth.$fetch<MailedLink<Waiting>>(`${path}/link`, { method: 'POST', body: { token } }));

interface AtOnceProps {
  /** @throws {ApiError} */
  act: () => Promise<void>;
  onVoid: () => void;
}

/**
 * Does at once what the page would otherwise ask about first. Only once, as it uses up the link.
 */
export function AtOnce({ act, onVoid }: AtOnceProps) {
  const [failure, setFailure] = useState<string>();
  const begun = useRef(false);
  const go = async () => {
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      const { code, message } = error as ApiError;
      if (overtaken.includes(code)) onVoid();
      else setFailure(message);
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    go();
  });
  return failure ? <ErrorNotice text={failure} onRetry={go} /> : <Loading />;
}

/** The link has been used in the meantime, or this browser may no longer use it. */
const overtaken = ['LINK_VOID', 'NOT_ASKED_HERE', 'NOT_AUTHENTICATED'];
