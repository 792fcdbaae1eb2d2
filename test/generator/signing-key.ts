// The key that signs the tokens of drawn invoices. It was made for this and signs nothing else; it is fixed so that a
// drawn code is the same in every run.

import { createPrivateKey, createPublicKey } from 'node:crypto'

const KEY = {
  kty: 'RSA',
  e: 'AQAB',
  n: [
    'jN_gEcygShOqbAoXhCyLix5BsP6y2kTVnNYylSencz4zQiR4KBaOwhY2CbtOAi1D99sxn0p9rRjm5YY6sxpvYdiiTmnYCsLanl_hZSPXmhSkYvvw_mDBMQ3gWkOzOkjjuKIGu_W_eav8',
    'HMlMrAKD2xgUQvYxLunyEqKqXExdJVWcK4TVDzwtiG0QQAKmy7sEuMsCQv7NfUrKWCxlZ0cCZpKb7Dvm68eheFjVLnSQuJQAH9CNAng4Pzhh5pMRo9Wou8RqraKVJZZ-Puap3in45alc',
    'cO4tF_jQqP6Rhed4LaIr479IVomE97Or1ZjSIAUd0bMAzqAks1jkwIjyhG-a8Q',
  ].join(''),
  d: [
    'BkZajYvW7aN6CUHtP17G29oQTd2qcA8ISDNBIYjPfpt3g1Ahr7dvOGw3tItDjx3VnOoYiAb9q8vausA6bIvfdjUgVaLzAWn9DuYDj0lxtC-MVl2DEahvVxTgk_b8A011kF3JfUnMqm51',
    '1lppC5YUhXWAQYoonz6eINuDJM53rWEewuTV3jKJ_R-FyC4MIcQHE4uLZKCLQpZmlENZDelGVtTSLqxB7hdp2L_W34KZ-m3lcO5E3yI0H0Yl9O3mW7NwmQiLabyrr4TI7dCgEzBorhYA',
    'm6DC8X3ZDa3rJSNt7gWGQlpb0mII3X_nV-YiqKOxV2dXpUCsd1FusSAX5oY3OQ',
  ].join(''),
  p: [
    'wIzaXwfS8ztuaYWEKGEJVL29gSXPhWNzAYLUPbodesydHmi9hFt29JsIfu_dni3uT-Fw50QbHJAcEVSphqsz5KxhF7ofPHChxsA5vwx9fXfypPqB_Mt8xzO2yhWyABPDI5fLKRRIsNoS',
    '8NCK5JqFxzTlMvmZ9mJD4tNoNMxq17c',
  ].join(''),
  q: [
    'u0vD04xzAid6bNMQccEzDedt6e82QdZ_DuH0PYPqcOqJ1bS9pjw1a2DPx_tcD1dRYqwLmdgaORiGEc9JpWP3NOWrWMO_m32D5jJ-TBQn3uihTs9T1X9nl-T4oQ9EDvaDuk6n1eEMJqq6',
    'PTRUycX8i9YMM88iCwnH4if3Yii8kpc',
  ].join(''),
  dp: [
    'bjVwm-n3hP6kUMN6BD6eP6GmgPAqWle0sM24O2h2jR3mZExhBQvxB0phT35tY6c4ewI3RDeIKQ4W8ph5u7nsJtu_avw9-rMg9Yh6xO4aOaFZAbLcidvSnJXt7rcCPecRzyKHxwh0Hr2D',
    'D9DdXsFPBtkwwr94rzxJTN_iCi5ijPs',
  ].join(''),
  dq: [
    'uBqNb1DLa_6qVHZT371tFem7HQxKZQUW9-YbUqxssnmY6zwyf0kHqXkMRSNLJrlKApfi_2JwxFba0n7TgYN158UqXKJtocYK9SgFBXt6hZ5dkT4yxdXqWmB0FL0QxTSD34qZZ59Ddm6z',
    'ip36CixXRo0siXC9oeQHWsK2ZQJt-hk',
  ].join(''),
  qi: [
    'YwuNIDCKA32qA5lNpzUc4vbB_fBO8ftRZ7hbdUMILFecW8YU27AYWgYJN-S3zhM7dF9PoT0ge-zEq7YQdyMvWK5CXGr7WnwwKcdUsAP2Xk8Z0KHjc-G5YWzUGL4tPVAUTrcpM-WSVG72',
    '2m796SO68yTv38aoPg2qLZzUlF4HhIM',
  ].join(''),
}

export const SIGNING_KEY = createPrivateKey({ key: KEY, format: 'jwk' })

/** The public half, in PEM. */
export const QR_KEY = createPublicKey(SIGNING_KEY).export({ type: 'spki', format: 'pem' }) as string
