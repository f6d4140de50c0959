/** Why a model cannot be used, and what to do. */
export const modelErrors = {
  notAnAddress:
    'This is not the address of a model. Enter one that begins with http:// or https://, without a user name or a question mark.',
  notAName:
    '“{{model}}” cannot be the name of a model. Enter the name as the program that runs the model lists it.',
  unreachable: 'Nothing answers at {{host}}. Start the program that runs the model, or check the address.',
  redirected:
    '{{host}} refers to another address. It is not followed, so that nothing is sent where you did not choose: enter that address.',
  keyRefused: '{{host}} refuses the key (status {{status}}). Check the key, or enter another one.',
  notFound:
    '{{host}} has no model “{{model}}” at this address (status 404). Choose another model, or check the address, which usually ends in /v1.',
  notThere:
    '{{host}} lists no models at this address (status 404). Check the address, which usually ends in /v1.',
  busy: '{{host}} is receiving too many requests (status 429). Wait a while, or check whether your plan is used up.',
  refused: '{{host}} failed (status {{status}}). Look there for the cause, or try again later.',
  notTheApi:
    '{{host}} does not answer as a program for models does. Check the address, which usually ends in /v1.',
  notAsAsked:
    'The model answered, but not in the form that it was asked for. Choose another model: very small ones often cannot do it.',
  tooSlow:
    '{{host}} did not answer in time. Try again, because the first answer takes longest, or choose a smaller model.',
  tooMuch: '{{host}} answered with far more than was asked for. Check the address, or choose another model.',
} as const;
