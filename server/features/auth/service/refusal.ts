import type { ErrorCode } from '#shared/errors.ts';

/** The codes of the service's client, their statuses, and their default messages. */
export const refusals = {
  anonymous_provider_disabled: {
    status: 422,
    message: 'Signing in without an account is not offered here.',
  },
  bad_code_verifier: { status: 400, message: 'The code verifier does not belong to this code.' },
  bad_json: { status: 400, message: 'The request could not be read.' },
  bad_jwt: { status: 403, message: 'Invalid JWT' },
  bad_oauth_callback: { status: 400, message: 'Signing in there did not work. Try again.' },
  bad_oauth_state: {
    status: 400,
    message: 'That took too long, or was started in another browser.',
  },
  captcha_failed: { status: 400, message: 'Please complete the CAPTCHA verification' },
  conflict: { status: 409, message: 'This was changed in the meantime. Try again.' },
  email_address_invalid: { status: 400, message: 'Please enter a valid email address' },
  email_conflict_identity_not_deletable: {
    status: 422,
    message: 'The email cannot be removed from an account.',
  },
  email_exists: { status: 422, message: 'That email belongs to another account.' },
  email_not_confirmed: { status: 400, message: 'Your email is not confirmed yet.' },
  flow_state_expired: { status: 403, message: 'That code was used already, or has expired.' },
  identity_already_exists: { status: 422, message: 'That identity belongs to an account already.' },
  identity_not_found: { status: 404, message: 'There is no such identity.' },
  insufficient_aal: { status: 403, message: 'Enter the code of your second factor first.' },
  invalid_credentials: { status: 400, message: 'Invalid email or password' },
  mfa_challenge_expired: { status: 422, message: 'That took too long. Start again.' },
  mfa_factor_not_found: { status: 404, message: 'There is no such factor.' },
  mfa_phone_enroll_not_enabled: { status: 422, message: 'Codes by phone are not offered here.' },
  mfa_verification_failed: { status: 422, message: 'That code is not right.' },
  mfa_verified_factor_exists: { status: 422, message: 'Two-factor authentication is on already.' },
  mfa_webauthn_enroll_not_enabled: { status: 422, message: 'Passkeys are set up in the web app.' },
  no_authorization: { status: 401, message: 'User not authenticated' },
  otp_expired: { status: 403, message: 'That link was used already, or has expired.' },
  over_email_send_rate_limit: { status: 429, message: 'Too many attempts.' },
  over_request_rate_limit: { status: 429, message: 'Too many attempts.' },
  passkey_disabled: { status: 422, message: 'Passkeys are used in the web app.' },
  phone_provider_disabled: { status: 422, message: 'Signing in by phone is not offered here.' },
  provider_disabled: { status: 422, message: 'This way of signing in is not offered here.' },
  provider_email_needs_verification: {
    status: 403,
    message: 'The provider has not verified that address.',
  },
  reauthentication_needed: {
    status: 400,
    message: 'Confirm that it is you first. Nothing was changed.',
  },
  reauthentication_not_valid: {
    status: 422,
    message: 'That code is not right, or it has expired.',
  },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  refresh_token_not_found: {
    status: 400,
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  saml_provider_disabled: { status: 422, message: 'Single sign-on is not offered here.' },
  session_not_found: { status: 403, message: 'This session has ended.' },
  unexpected_failure: { status: 500, message: 'Something went wrong on our side. Try again.' },
  validation_failed: { status: 400, message: 'Some of what was sent cannot be used.' },
  weak_password: { status: 422, message: 'Choose another password.' },
  web3_provider_disabled: { status: 422, message: 'Signing in with a wallet is not offered here.' },
} as const;

export type RefusalCode = keyof typeof refusals;

interface Details {
  message?: string | undefined;
  status?: number | undefined;
  /** Seconds until another attempt may succeed. */
  retryAfter?: number | undefined;
}

/** A refused request, by the service's own code. */
export class ServiceRefusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, { message, status, retryAfter }: Details = {}) {
    super(message ?? refusals[code].message);
    this.name = 'ServiceRefusal';
    this.code = code;
    this.status = status ?? refusals[code].status;
    this.retryAfter = retryAfter;
  }
}

/** Shorter than the constructor at the places that throw it. */
export const refusal = (...given: ConstructorParameters<typeof ServiceRefusal>): ServiceRefusal =>
  new ServiceRefusal(...given);

/** Our codes, and better-auth's, as the service's codes. Missing ones are mapped by status. */
const codes: Partial<Record<ErrorCode, RefusalCode>> & Record<string, RefusalCode> = {
  ACCOUNT_TEMPORARILY_LOCKED: 'over_request_rate_limit',
  CAPTCHA_REQUIRED: 'captcha_failed',
  CODE_USED: 'mfa_verification_failed',
  CONFLICT: 'conflict',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
  EMAIL_TAKEN: 'email_exists',
  email_not_verified: 'provider_email_needs_verification',
  FAILED_TO_GET_USER_INFO: 'invalid_credentials',
  ID_TOKEN_NOT_SUPPORTED: 'provider_disabled',
  ID_TOKEN_USED: 'flow_state_expired',
  INVALID_BACKUP_CODE: 'mfa_verification_failed',
  INVALID_CODE: 'mfa_verification_failed',
  INVALID_EMAIL: 'email_address_invalid',
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  INVALID_PASSWORD: 'invalid_credentials',
  INVALID_TOKEN: 'invalid_credentials',
  INVALID_TWO_FACTOR_COOKIE: 'mfa_challenge_expired',
  LINK_VOID: 'otp_expired',
  LINKING_NOT_ALLOWED: 'provider_email_needs_verification',
  MALFORMED_REQUEST: 'bad_json',
  MISSING_RESPONSE: 'captcha_failed',
  NOT_ASKED_HERE: 'otp_expired',
  NOT_FOUND: 'mfa_factor_not_found',
  NOT_AUTHENTICATED: 'session_not_found',
  OAUTH_LINK_ERROR: 'provider_email_needs_verification',
  PROOF_NEEDED: 'reauthentication_needed',
  PROVIDER_NOT_FOUND: 'provider_disabled',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'identity_already_exists',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'mfa_challenge_expired',
  TOTP_ALREADY_ENABLED: 'mfa_verified_factor_exists',
  TOTP_NOT_ENABLED: 'mfa_factor_not_found',
  TWO_FACTOR_NOT_ENABLED: 'mfa_factor_not_found',
  UNAUTHORIZED: 'session_not_found',
  UNKNOWN_ERROR: 'captcha_failed',
  USER_EMAIL_NOT_FOUND: 'invalid_credentials',
  VERIFICATION_FAILED: 'captcha_failed',
};

const byStatus = (status: number): RefusalCode => {
  if (status === 429) return 'over_request_rate_limit';
  if (status === 401) return 'invalid_credentials';
  return status < 500 ? 'validation_failed' : 'unexpected_failure';
};

/** @returns the service's code for one of ours or better-auth's */
export const serviceCode = (code: string, status: number): RefusalCode =>
  (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? byStatus(status);
